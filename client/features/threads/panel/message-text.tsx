import { useLingui } from '@lingui/react/macro';
import { MASKED } from '#shared/threads/mask/contact-mask.ts';
import type { ContactKind } from '#shared/threads/mask/contact-mask.ts';
import { writtenIn } from '#shared/formats/text-language.ts';
import styles from './message.module.css';

/** The words of a message; what is masked is named in its place. */
export function MessageText({ text }: { readonly text: string }) {
  const words = useMaskWords();
  // Each mark is one part, between the words around it.
  const parts = text.split(MASKED);
  return (
    <p className={styles['text']} lang={writtenIn(text)}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} className={styles['mask']}>
            {words[part as ContactKind]}
          </span>
        ),
      )}
    </p>
  );
}

function useMaskWords(): Readonly<Record<ContactKind, string>> {
  const { t } = useLingui();
  return { phone: t`numéro masqué`, email: t`courriel masqué`, link: t`lien masqué`, handle: t`nom masqué` };
}
