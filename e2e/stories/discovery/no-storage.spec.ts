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

for (const [name, spoil] of Object.entries(browsers)) {
  // One way in each run: what follows from it is the same.
  const run = name === 'that refuses them' ? {} : { tag: '@long' };

  test(
    `a browser ${name} keeps nothing, shows the public pages, and says so where it matters`,
    run,
    async ({ world }) => {
      const device = await world.device(name, { worker: 'none' });
      await device.addInitScript(spoil);
      const page = await device.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
      for (const path of ['/', '/fr/recherche', '/fr/prestataire/maude-tremblay-roy', '/conditions-utilisation']) {
        await page.goto(`${world.url}${path}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page.getByRole('contentinfo'), path).toBeVisible();
      }
      const trouble = page.getByRole('alert').filter({ hasText: 'Ce navigateur ne peut rien garder' });
      for (const path of ['/fr/connexion', '/fr/inscription', '/fr/contact']) {
        await page.goto(`${world.url}${path}`);
        await expect(trouble, path).toBeVisible();
      }
      await page.goto(`${world.url}/fr/prestataire/maude-tremblay-roy`, { waitUntil: 'networkidle' });
      const heart = page.getByRole('button', { name: /favoris/ }).first();
      await heart.click();
      // Without locks there are databases, and a heart needs no more.
      const isKept = name === 'without locks';
      if (!isKept) await expect(trouble).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', String(isKept));
      await page.goto(`${world.url}/fr/joindre`);
      await expect(page.getByText('Ce navigateur ne peut rien garder').first()).toBeVisible();
      await page.goto(`${world.url}/fr/reserver`);
      await expect(page.getByRole('heading', { level: 1, name: 'Ce navigateur ne peut rien garder' })).toBeVisible();
      await expect(page.getByText('est gardé sur cet appareil')).toHaveCount(0);
      expect(errors).toEqual([]);
    },
  );
}
