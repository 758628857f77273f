import { modules } from '../app.ts';
import { Job } from '../jobs/job.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { SpentProof } from './spent-proof.entity.ts';

/** Every table: the modules', and those of what serves them all. */
export const entities = [...modules.flatMap((module) => module.entities ?? []), SpentProof, Job, AuditEntry];
