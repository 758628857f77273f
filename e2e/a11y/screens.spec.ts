import { changeAnswer, fillRequest, nextStep, openRequest, send, signIn, visit, walkTo } from '../harness/actions.ts';
import { assertFits, brokenTexts, violations } from '../harness/axe.ts';
import { refusal } from '../harness/fault-proxy.ts';
import { looks } from '../harness/looks.ts';
import { expect, test } from '../harness/world.ts';

const POST = /^POST \/api\/quotes\/requests /;
const PUT = /^PUT \/api\/quotes\/requests /;

for (const { colorScheme, viewport } of looks) {
  test(`every screen is accessible, ${colorScheme}, ${viewport.width} px`, { tag: '@long' }, async ({ world }) => {
    test.setTimeout(180_000);
    const device = await world.device('a11y', { colorScheme, viewport });
    const page = await visit(device, world.url);
    const check = async (what: string, on = page) => {
      expect(await violations(on), what).toEqual([]);
      await assertFits(on);
      expect(await brokenTexts(on), what).toEqual([]);
    };

    await check('landing');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('sign-in dialog');

    await page.goto(`${world.url}/fr/recherche?q=${'photographie'.repeat(6)}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await check('search for one long word');

    await page.goto(`${world.url}/fr/nulle-part`);
    await expect(page.getByRole('heading', { name: 'Oups!' })).toBeVisible();
    await check('not found');

    await page.goto(`${world.url}/prelancement`);
    await expect(page.getByRole('heading', { name: 'Déclic est ouvert.' })).toBeVisible();
    await check('prelaunch, open');

    await page.goto(`${world.url}/fr/envois`);
    await expect(page.getByRole('heading', { name: 'Rien à envoyer' })).toBeVisible();
    await check('empty queue');

    await page.goto(`${world.url}/fr/reserver`);
    await expect(page.getByRole('heading', { name: 'Quelle séance voulez-vous?' })).toBeVisible();
    await check('booking, category');
    for (const step of ['service', 'date', 'location', 'description', 'contact'] as const) {
      await walkTo(step, page, 'axe@exemple.ca');
      if (step === 'location') {
        await nextStep(page);
        await expect(page.getByText('Choisissez une ville.')).toBeVisible();
      }
      await check(`booking, ${step}`);
      await page.goto(`${world.url}/fr/reserver`);
    }
    await page.goto(`${world.url}/fr/reserver/brouillons`);
    await expect(page.getByRole('button', { name: 'Dupliquer' }).first()).toBeVisible();
    await check('drafts');
    await page.goto(`${world.url}/fr/reserver`);
    await device.setOffline(true);
    await fillRequest(page, 'axe@exemple.ca');
    await check('booking, summary');
    await send(page);
    await expect(page.getByRole('heading', { name: 'Prête à partir' })).toBeVisible();
    await check('confirmation waiting');
    await openRequest(page);
    await check('request waiting');
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    await expect(page.getByRole('heading', { name: 'Modifier ma demande' })).toBeFocused();
    await check('edit form');
    for (const answer of ['Séance', 'Date et heure', 'Lieu', 'Votre idée', 'Vous'] as const) {
      await changeAnswer(page, answer);
    }
    // On a low screen, a target that scrolls under a bar is not smaller.
    await page.setViewportSize({ ...viewport, height: 2_400 });
    await check('edit form, opened');
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Ne rien changer' }).click();
    await page.getByRole('link', { name: 'Voir', exact: true }).click();
    await page.waitForURL(/\/fr\/envois/);
    await expect(page.getByText('En attente du réseau')).toHaveCount(1);
    await check('queue waiting');
    await device.setOffline(false);
    await expect(page.getByText(/Reçue à/)).toBeVisible();
    await check('queue done');

    await page.goto(`${world.url}/fr/reserver`);
    await fillRequest(page, 'refus@exemple.ca');
    const slots = [{ date: '2027-01-04', time: '12:00', starts_at: '2027-01-04T17:00:00.000Z' }];
    world.proxy.answer(POST, refusal(409, 'slot_taken', { alternatives: slots }), 1);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Cette plage n’est plus libre' })).toBeVisible();
    await check('confirmation that needs the person');
    await page.goto(`${world.url}/fr/envois`);
    await expect(page.getByRole('link', { name: 'Choisir un autre moment' })).toBeVisible();
    await check('queue that needs the person');
    await page.getByRole('link', { name: 'Choisir un autre moment' }).click();
    await expect(page.getByText('Libres tout près')).toBeVisible();
    await check('slot taken');
    const errors = [{ field: 'city_id', validation: 'exists' }];
    world.proxy.answer(POST, refusal(400, 'validation_failed', { errors }), 1);
    await page.getByRole('button', { name: 'Choisir un autre moment' }).click();
    await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
    await expect(page.getByRole('heading', { name: 'À corriger avant d’envoyer' })).toBeVisible();
    await check('correction');
    await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
    await expect(page.getByText('Envoyée, encore ouverte')).toBeVisible();
    const [row] = await world.requestsOf('refus@exemple.ca');
    const current = { ...row, version: 9, budget: 700, description: 'Ailleurs', service: 'professional' };
    world.proxy.answer(PUT, refusal(412, 'version_conflict', { current }), 1);
    await page.getByRole('button', { name: 'Modifier ma demande' }).click();
    await changeAnswer(page, 'Votre idée');
    await page.getByLabel('Budget, taxes en sus').fill('900');
    await page.getByLabel('Description').fill('Ici');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect(page.getByRole('heading', { name: 'La demande a changé entre-temps' })).toBeVisible();
    await check('both sides');
    await page.getByRole('button', { name: 'Garder l’actuelle' }).click();
    await expect(page.getByRole('button', { name: 'Modifier ma demande' })).toBeVisible();

    await page.goto(`${world.url}/fr/connexion`);
    await check('sign-in page');
    await page.getByRole('link', { name: 'Mot de passe oublié?' }).click();
    await expect(page.getByRole('button', { name: 'Recevoir le lien' })).toBeVisible();
    await check('forgotten password');
    await page.goto(`${world.url}/fr/inscription`);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByText('Inscrivez votre prénom.')).toBeVisible();
    await check('sign-up, with errors');
    await page.goto(`${world.url}/fr/joindre`);
    await page.getByRole('button', { name: 'Créer mon compte de photographe' }).click();
    await expect(page.getByText('Choisissez au moins une ville.')).toBeVisible();
    await check('joining, with errors');
    await page.goto(`${world.url}/fr/compte/activation/court`);
    await expect(page.getByRole('button', { name: 'Recevoir un nouveau lien' })).toBeVisible();
    await check('a link that opens nothing');
    await page.goto(`${world.url}/fr/connexion`);
    await signIn(page, 'client@declic.test');
    await expect(page.getByText('Confirmée')).toBeVisible();
    await check('my requests');
    await page.getByRole('button', { name: /, mon compte$/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await check('account menu');
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('sign-out dialog');
    await page.goto(`${world.url}/compte/securite`);
    await expect(page.getByText('Cet appareil, connecté', { exact: false })).toBeVisible();
    await check('security');
    await page.goto(`${world.url}/fr/parametres`);
    await page.getByRole('button', { name: 'Fermer mon compte' }).click();
    await expect(page.getByLabel('Votre mot de passe')).toBeVisible();
    await check('settings, the end of the account');
    await page.goto(`${world.url}/fr/parametres/appareil`);
    await expect(page.getByText('Copies du serveur')).toBeVisible();
    await check('data on this device');

    await page.goto(`${world.url}/compte/informations-paiement`);
    await expect(page.getByRole('heading', { name: 'Vos cartes' })).toBeVisible();
    await check('payments');
    await page.goto(`${world.url}/fr/confidentialite`);
    await expect(page.getByRole('heading', { name: 'Confidentialité' })).toBeVisible();
    await check('privacy');

    const office = await visit(await world.device('office', { colorScheme, viewport }), `${world.url}/fr/connexion`);
    await signIn(office, 'admin@declic.test');
    await office.goto(`${world.url}/fr/admin/utilisateurs/liste`);
    await expect(office.getByRole('grid')).toBeVisible();
    await check('users', office);
    await office.getByRole('grid').getByRole('link').nth(1).click();
    await expect(office.getByRole('heading', { name: 'Journal' })).toBeVisible();
    await check('a user', office);
    await office.getByRole('button', { name: 'Suspendre' }).click();
    await expect(office.getByLabel('Raison')).toBeVisible();
    await check('a suspension', office);
    await office.goto(`${world.url}/admin/users/create`);
    await expect(office.getByRole('heading', { name: 'Inviter quelqu’un' })).toBeVisible();
    await check('an invitation', office);
    await office.goto(`${world.url}/fr/admin/incidents`);
    await expect(office.getByText('Aucun incident')).toBeVisible();
    await check('incidents', office);
    await office.goto(`${world.url}/fr/admin/incidents/nouveau`);
    await office.getByRole('button', { name: 'Consigner l’incident' }).click();
    await expect(office.getByText('Ce champ est nécessaire.').first()).toBeVisible();
    await check('an incident, with errors', office);
  });
}
