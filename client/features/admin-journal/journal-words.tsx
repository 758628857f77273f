import { useLingui } from '@lingui/react/macro';
import {
  Cog,
  DatabaseBackup,
  type LucideIcon,
  Mail,
  ScrollText,
  ShieldAlert,
  UserRoundCheck,
  Webhook,
} from 'lucide-react';
import type { JournalTab, JournalState } from '#shared/desk/journal.lists.ts';
import type { RouteName } from '#shared/routes.ts';
import { Status, type StatusTone } from '#client/ui/label/status.tsx';

export const journalIcons: Readonly<Record<JournalTab, LucideIcon>> = {
  all: ScrollText,
  action: UserRoundCheck,
  job: Cog,
  webhook: Webhook,
  mail: Mail,
  incident: ShieldAlert,
  backup: DatabaseBackup,
};

/** The names of the tabs. */
export function useJournalKinds(): Readonly<Record<JournalTab, string>> {
  const { t } = useLingui();
  return {
    all: t({ message: 'Tout', context: 'journal' }),
    action: t`Actions`,
    job: t`Tâches`,
    webhook: t`Webhooks`,
    mail: t`Courriels`,
    incident: t`Incidents`,
    backup: t`Sauvegardes`,
  };
}

/** The words of what became of an entry. */
export function useJournalStates(): Readonly<Record<JournalState, string>> {
  const { t } = useLingui();
  return { done: t`Fait`, waiting: t`En attente`, failed: t`Échec` };
}

const tones: Readonly<Record<JournalState, StatusTone>> = { done: 'success', waiting: 'warning', failed: 'error' };

export function JournalStatus({ state }: { readonly state: JournalState }) {
  const words = useJournalStates();
  return <Status tone={tones[state]}>{words[state]}</Status>;
}

const pages: Readonly<Record<string, RouteName>> = {
  user: 'admin-user',
  provider: 'admin-provider',
  booking: 'admin-payment',
  quote_request: 'admin-contract',
  message: 'admin-message',
  incident: 'admin-incident',
  thread_report: 'admin-report',
};

/** The page of what an entry is about; null for what has none. */
export function pageOf(type: string): RouteName | null {
  return pages[type] ?? null;
}
