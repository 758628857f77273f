import { modules } from '../app.ts';
import { Job } from '../jobs/job.entity.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { SpentProof } from './spent-proof.entity.ts';

/** Every table: those of the modules, and those of shared services. */
export const entities = [...modules.flatMap((module) => module.entities ?? []), SpentProof, Job, AuditEntry];
