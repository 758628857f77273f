import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { RouteLink } from '#client/frame/navigation/route-link.tsx';
import { buttonClass } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { PageFacts, Todo, TodoKind } from './todos.ts';
import styles from './dashboard.module.css';

interface Step {
  readonly page: 'opening-hours' | 'payment-information' | 'plans' | 'portfolio' | 'provider-profile';
  /** An entry of the list. */
  readonly name: MessageDescriptor;
  /** The next task: a sentence, its reason, and its button. */
  readonly title: MessageDescriptor;
  readonly why: MessageDescriptor;
  readonly button: MessageDescriptor;
}

const steps: Readonly<Record<TodoKind, Step>> = {
  profile: {
    page: 'provider-profile',
    name: msg`Profil`,
    title: msg`Dites qui vous êtes`,
    why: msg`Quelques phrases, vos villes et vos catégories : c’est ce qu’on lit avant de vous choisir.`,
    button: msg`Compléter mon profil`,
  },
  photos: {
    page: 'portfolio',
    name: msg`Photos`,
    title: msg`Montrez vos photos`,
    why: msg`On choisit un photographe sur ses photos. Dix suffisent pour commencer.`,
    button: msg`Ajouter des photos`,
  },
  plans: {
    page: 'plans',
    name: msg`Forfaits`,
    title: msg`Proposez un premier forfait`,
    why: msg`Une durée, un prix, ce qu’on reçoit : on le demande d’un geste.`,
    button: msg`Créer un forfait`,
  },
  hours: {
    page: 'opening-hours',
    name: msg`Horaire`,
    title: msg`Dites quand on peut vous réserver`,
    why: msg`Vos heures donnent les jours libres que les clients voient.`,
    button: msg`Choisir mes heures`,
  },
  payments: {
    page: 'payment-information',
    name: msg`Compte de paiement`,
    title: msg`Reliez votre compte de paiement`,
    why: msg`Notre partenaire de paiement vérifie qui vous êtes, une fois pour toutes.`,
    button: msg`Relier un compte`,
  },
  review: {
    page: 'provider-profile',
    name: msg`Vérification`,
    title: msg`Faites vérifier votre page`,
    why: msg`Nous la regardons avant qu’elle soit publique.`,
    button: msg`Soumettre ma page`,
  },
};

const publish = {
  title: msg`Publiez votre forfait`,
  why: msg`Il est en brouillon : vos clients ne le voient pas encore.`,
  button: msg`Voir mes forfaits`,
};
const resubmit = { title: msg`Votre page demande une retouche`, button: msg`Revoir mon profil` };

/** The next step to a page that clients can book. */
export function NextStep({ todo, facts }: { todo: Todo; facts: PageFacts }) {
  const { i18n } = useLingui();
  const { page, ...usual } = steps[todo.kind];
  const note = todo.kind === 'review' ? facts.reviewNote : null;
  const { title, why, button } =
    todo.kind === 'plans' && facts.hasDraftPlan ? publish : note === null ? usual : { ...usual, ...resubmit };
  return (
    <Card isNext>
      <p className={styles['turn']}>
        <Trans>À vous de jouer</Trans>
      </p>
      <h2 className={styles['nextTitle']}>{i18n._(title)}</h2>
      <p className={styles['why']}>{note ?? i18n._(why)}</p>
      <RouteLink name={page} className={buttonClass({ look: 'accent', isLarge: true, isWide: true })}>
        {i18n._(button)}
      </RouteLink>
    </Card>
  );
}

/** All steps, each with a link; hidden once all are done. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  const { i18n } = useLingui();
  const done = todos.filter(({ isDone }) => isDone).length;
  if (done === todos.length) return null;
  return (
    <section>
      <h2 className={styles['section']}>
        <Trans>Votre page</Trans>
        <span className={styles['count']}>
          <Trans>
            {done} sur {todos.length}
          </Trans>
        </span>
      </h2>
      <ul className={styles['todos']}>
        {todos.map(({ kind, isDone }) => (
          <li key={kind}>
            <RouteLink name={steps[kind].page} className={styles['todo'] ?? ''}>
              <span className={isDone ? styles['done'] : styles['open']}>
                <Icon of={isDone ? Check : Circle} size={18} />
              </span>
              <span>{i18n._(steps[kind].name)}</span>
              <span className={styles['todoState']}>{isDone ? <Trans>Fait</Trans> : <Trans>À faire</Trans>}</span>
              <Icon of={ChevronRight} size={18} />
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
