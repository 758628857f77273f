import type { EntityMetadata, Platform } from '@mikro-orm/core';

/** Prevents every change of the ledger: rows are only added. Declared as metadata, as the rule of no overlap is. */
export function addLedgerRule(meta: EntityMetadata, platform: Platform): void {
  if (meta.className !== 'LedgerEntry') return;
  const isPostgres = platform.constructor.name.startsWith('PostgreSql');
  meta.triggers.push({
    name: 'ledger_entries_kept',
    timing: 'before',
    events: ['update', 'delete'],
    body: isPostgres
      ? "raise exception 'ledger_entries: rows are only added'"
      : "select raise(abort, 'ledger_entries: rows are only added');",
  });
}
