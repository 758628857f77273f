import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Photo } from './photo.tsx';
import '../base.css';

const DUSK = 'KzkSFgKHePd3hzh4iImIhpd3hnOgCHg=';
const ALT = 'Deux mariés de dos, devant le fleuve';

let end = () => {};
afterEach(() => end());

function show(src: string): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.width = '240px';
  const root = createRoot(box);
  root.render(<Photo src={src} width={480} height={582} thumbHash={DUSK} alt={ALT} />);
  end = () => {
    root.unmount();
    box.remove();
  };
  return box;
}

it('a photo that does not come leaves its colours, its text and its space', async () => {
  const box = show('/photos/no-such-photo.webp');
  const sky = () => {
    const [red = 0, , blue = 0, alpha] =
      box.querySelector('canvas')?.getContext('2d')?.getImageData(2, 8, 1, 1).data ?? [];
    return { isWarm: red > blue, alpha };
  };
  await expect.poll(sky).toEqual({ isWarm: true, alpha: 255 });
  await expect.element(page.getByText(ALT)).toBeVisible();
  await expect.poll(() => box.querySelector('img')?.complete).toBe(true);
  expect(box.querySelectorAll('canvas')).toHaveLength(1);
  expect(Math.round(box.getBoundingClientRect().height)).toBe(291);
});

it('a photo that has loaded hides its colours', async () => {
  const box = show('/photos/hero-phone-480.webp');
  await expect.element(page.getByRole('img', { name: ALT })).toBeVisible();
  await expect.poll(() => box.querySelector('canvas')).toBe(null);
  expect(Math.round(box.getBoundingClientRect().height)).toBe(291);
});
