import { Plural } from '@lingui/react/macro';

/** The number of items that only this device has, and that are lost with its data. */
export function LostNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      <Plural
        value={count}
        one="# envoi, brouillon ou favori n’existe que sur cet appareil : il sera perdu."
        other="# envois, brouillons ou favoris n’existent que sur cet appareil : ils seront perdus."
      />
    </p>
  );
}
