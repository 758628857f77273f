import { modules } from './app.ts';
import { Job } from './foundation/jobs/job.entity.ts';
import { AuditEntry } from './foundation/db/audit-entry.entity.ts';
import { SpentProof } from './foundation/db/spent-proof.entity.ts';

/** Every table: those of the modules, and those of shared services. */
export const entities = [...modules.flatMap((module) => module.entities ?? []), SpentProof, Job, AuditEntry];
