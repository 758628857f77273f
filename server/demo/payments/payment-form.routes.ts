import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LocaleCode } from '#shared/locales.ts';
import { type Section, verdicts } from '#server/gateways/payments/local/parts/sim-account.ts';
import type { PaymentSimulator } from '#server/gateways/payments/local/simulator.ts';
import type { SimLink } from '#server/gateways/payments/local/parts/sim-state.ts';
import { webhookFaults } from '#server/gateways/payments/local/sim-webhooks.ts';
import { notFound } from '#server/foundation/problems.ts';
import { takeForms } from '../take-forms.ts';
import { boardPage } from './board-page.ts';
import { formPage } from './form-page.ts';
import { fields } from './form-words.ts';

/** Hidden from the API's page; a form of another site is refused. */
const open = { schema: { hide: true } };
const write = { ...open, config: { ownPagesOnly: true } };

/** The simulator's pages: the form that an account link opens, and a page that decides about accounts. Only with DEMO=1. */
export function paymentFormRoutes(scope: FastifyInstance, simulator: PaymentSimulator): void {
  takeForms(scope);

  scope.get('/demo/paiement', open, (_request, reply) =>
    html(reply, boardPage({ ...boardParts(simulator), missingOf: ({ id }) => simulator.missing(id) })),
  );

  scope.post('/demo/paiement/messages', write, (request, reply) => {
    const fault = webhookFaults.find((one) => one === sent(request.body).get('fault'));
    if (fault !== undefined) simulator.webhooks.fault = fault;
    return reply.redirect('/demo/paiement', 303);
  });

  scope.post<{ Params: { id: string } }>('/demo/paiement/comptes/:id', write, (request, reply) => {
    const { id } = request.params;
    if (simulator.account(id) === null) throw notFound();
    const decision = sent(request.body).get('decision');
    const verdict = verdicts.find((one) => one === decision);
    if (verdict !== undefined) simulator.decide(id, verdict);
    else if (decision === 'disconnect') simulator.disconnect(id);
    return reply.redirect('/demo/paiement', 303);
  });

  scope.get<{ Params: { link: string } }>('/demo/paiement/:link', open, (request, reply) => {
    const { link } = request.params;
    const known = simulator.link(link);
    if (known === null) throw notFound();
    const visit = simulator.openLink(link);
    return reply.redirect(visit === null ? known.refreshUrl : `/demo/paiement/visites/${visit}`, 303);
  });

  scope.get<{ Params: { visit: string }; Querystring: { lang?: string } }>(
    '/demo/paiement/visites/:visit',
    open,
    (request, reply) => {
      const link = visited(simulator, request.params.visit);
      const [section] = simulator.missing(link.accountId);
      if (section === undefined) return reply.redirect(link.returnUrl, 303);
      const locale = localeOf(request.query.lang, link);
      return html(reply, formPage({ locale, section, values: new Map(), errors: new Set() }));
    },
  );

  scope.post<{ Params: { visit: string }; Querystring: { lang?: string } }>(
    '/demo/paiement/visites/:visit',
    write,
    (request, reply) => {
      const { visit } = request.params;
      const link = visited(simulator, visit);
      const values = sent(request.body);
      if (values.get('action') === 'leave') return reply.redirect(link.returnUrl, 303);
      const section = simulator.missing(link.accountId).find((one) => one === values.get('section'));
      const locale = localeOf(request.query.lang, link);
      const here = `/demo/paiement/visites/${visit}?lang=${locale}`;
      if (section === undefined) return reply.redirect(here, 303);
      const errors = wrongFields(section, values);
      if (errors.size > 0) return html(reply.status(400), formPage({ locale, section, values, errors }));
      const verdict = verdicts.find((one) => one === values.get('verdict'));
      simulator.give(link.accountId, section, section === 'terms' ? verdict : undefined);
      // Data required after the form is requested in another visit.
      return reply.redirect(section === 'terms' ? link.returnUrl : here, 303);
    },
  );
}

function boardParts(
  simulator: PaymentSimulator,
): Pick<PaymentSimulator, 'accounts' | 'webhooks' | 'state' | 'balances'> {
  const { accounts, webhooks, state, balances } = simulator;
  return { accounts, webhooks, state, balances };
}

function visited(simulator: PaymentSimulator, visit: string): SimLink {
  const link = simulator.visitedLink(visit);
  if (link === null) throw notFound();
  return link;
}

function wrongFields(section: Section, values: ReadonlyMap<string, string>): Set<string> {
  const wrong = fields[section].filter(({ name, pattern }) => !pattern.test((values.get(name) ?? '').trim()));
  const areTermsMissing = section === 'terms' && values.get('terms') !== '1';
  return new Set([...wrong.map(({ name }) => name), ...(areTermsMissing ? ['terms'] : [])]);
}

function sent(body: unknown): ReadonlyMap<string, string> {
  return body instanceof Map ? (body as Map<string, string>) : new Map();
}

/** The chosen language, otherwise that of the return page. */
function localeOf(lang: string | undefined, { returnUrl }: SimLink): LocaleCode {
  if (lang === 'fr' || lang === 'en') return lang;
  return new URL(returnUrl).pathname.startsWith('/en/') ? 'en' : 'fr';
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
