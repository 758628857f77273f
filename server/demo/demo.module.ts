import { mailFolder } from '#server/gateways/mail/configured-mail.ts';
import { addDemoPhotos } from '#server/demo/demo-portfolios.ts';
import { handled } from '#server/foundation/jobs/handled-job.ts';
import { photoPorts } from '#server/modules/uploads/upload.service.ts';
import type { Module } from '#server/foundation/module.ts';
import { demoPortfoliosJob } from './demo-portfolios.job.ts';
import { clockRoutes } from './clock.routes.ts';
import { takeForms } from './take-forms.ts';
import { demoRoutes } from './demo.routes.ts';
import { chargeRoutes } from './payments/charge.routes.ts';
import { paymentFormRoutes } from './payments/payment-form.routes.ts';
import { galleryRoutes } from './gallery.routes.ts';

/** Its routes exist only with DEMO=1, those of the payment simulator where it is the provider. */
export const demo: Module = {
  jobs: [
    handled(demoPortfoliosJob, ({ payload }, _app, { config, uploads }) =>
      addDemoPhotos({ ...uploads, ports: photoPorts(uploads) }, payload.place, config.demoPhotos),
    ),
  ],
  routes: async (app, { config, clientFolder, payments: { simulator } }) => {
    // Its payments are those of an installation that chose them, too.
    if (simulator !== null) await app.register(async (scope) => chargeRoutes(scope, simulator));
    if (!config.isDemo) return;
    demoRoutes(app, { mailFolder: mailFolder(config) });
    galleryRoutes(app, { clientFolder });
    await app.register(async (scope) => {
      takeForms(scope);
      clockRoutes(scope, config);
    });
    if (simulator !== null) await app.register(async (scope) => paymentFormRoutes(scope, simulator));
  },
};
