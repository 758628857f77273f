import type { AxeResults, NodeResult, RunOptions } from 'axe-core';

/** What axe is, as far as it is used here: it is loaded as a script in stories. */
interface Axe {
  run(context: Document | Element | string, options: RunOptions): Promise<AxeResults>;
}

/**
 * Runs every rule of WCAG 2.2 A and AA. A target that the page's scroll position leaves partly under a bar is measured
 * again in the middle of the window, where a person brings it. Stories send this function to the page as text, so it
 * knows nothing outside itself.
 * @param part of the page; by default all of it
 * @returns each broken rule with its elements
 */
export async function measureAxe(axe: Axe, part: Document | Element = document): Promise<string[]> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // Descriptions of what is well take a third of the time.
  const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'] });
  const broken: [string, NodeResult[]][] = [];
  for (const { id, nodes } of violations) {
    const still: NodeResult[] = [];
    for (const node of nodes) {
      const isObscured = id === 'target-size' && node.failureSummary?.includes('partially obscured') === true;
      if (!isObscured) {
        still.push(node);
        continue;
      }
      const target = String(node.target[0]);
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(target, { runOnly: ['target-size'] });
      still.push(...again.violations.flatMap((one) => one.nodes));
    }
    if (still.length > 0) broken.push([id, still]);
  }
  return broken.map(
    ([id, nodes]) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}
