/**
 * A browser's page translation (Chrome, Edge) replaces each text node by `<font>` elements, and React then removes,
 * updates or inserts beside a node that left the document (facebook/react#11538, decision 094). Before React touches such
 * a node, it goes back to its place; the browser then translates it again.
 */
export function keepTranslatedText(page: Document): void {
  const standIns = new WeakMap<Node, ChildNode>();
  const texts = new WeakMap<Node, Text>();
  const observer = new MutationObserver(note);
  observer.observe(page.documentElement, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const [removed] = removedNodes;
      if (removed === undefined) continue;
      const text = texts.get(removed) ?? removed;
      if (!(text instanceof Text)) continue;
      const standIn =
        text === removed
          ? [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT' && !texts.has(node))
          : // A translation that ends puts another text in place of its element.
            [...addedNodes].find((node) => node instanceof Text && node !== text);
      if (!standIn) continue;
      standIns.set(text, standIn as ChildNode);
      texts.set(standIn, text);
    }
  }

  /** Nothing is put back for a translation that fills its own element. */
  function putBack(parent: Node | null, ...nodes: readonly (Node | null)[]): void {
    note(observer.takeRecords());
    for (const node of nodes) {
      const standIn = node && standIns.get(node);
      if (!node || !standIn || parent?.nodeName === 'FONT') continue;
      standIns.delete(node);
      standIn.replaceWith(node);
    }
  }

  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const native: (...nodes: never) => unknown = Reflect.get(Node.prototype, name);
    Reflect.set(Node.prototype, name, function (this: Node, ...nodes: (Node | null)[]) {
      putBack(this, ...nodes);
      return Reflect.apply(native, this, nodes);
    });
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string | null) {
      putBack(null, this);
      this.data = text ?? '';
    },
  });
}
