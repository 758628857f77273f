import { takeShared } from '../portfolio.commands.ts';
import { portfolio } from '../portfolio.queries.ts';
import { takeInStored } from './intake.ts';

/** Takes the accepted files into the portfolio of the signed-in person, whatever page is open. */
export function takeAccepted(): Promise<void> {
  return takeShared(async (files) => takeInStored(files, (await portfolio())?.photos.length ?? 0));
}
