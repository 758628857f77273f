import { expect, test } from '../../harness/world.ts';

/** Browsers that keep nothing, each in its own way. */
const browsers: Record<string, () => void> = {
  'without databases': () => void Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'that refuses them': () =>
    void Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  'that fails to open them': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Broken', 'UnknownError');
    };
  },
  'without locks': () => void Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
};

test('a browser that keeps nothing shows the public pages, and says so where it matters', async ({ world }) => {
  for (const [name, spoil] of Object.entries(browsers)) {
    const device = await world.device(name, { worker: 'none' });
    await device.addInitScript(spoil);
    const page = await device.newPage();
    for (const path of ['/', '/fr/recherche', '/fr/prestataire/maude-tremblay-roy', '/conditions-utilisation']) {
      await page.goto(`${world.url}${path}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 }), `${path} ${name}`).toBeVisible();
      await expect(page.getByRole('contentinfo'), `${path} ${name}`).toBeVisible();
    }
    await page.goto(`${world.url}/fr/connexion`);
    await expect(page.getByText('Ce navigateur ne peut rien garder')).toBeVisible();
    await page.goto(`${world.url}/fr/reserver`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ce navigateur ne peut rien garder' })).toBeVisible();
    await expect(page.getByText('est gardé sur cet appareil')).toHaveCount(0);
    await device.close();
  }
});
