import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { MAX_LINKS } from '#shared/providers/own-provider.schema.ts';
import { type FieldsProps, wrongOf } from '../bound-field.tsx';
import { linkRows, linksText } from '../form-values.ts';
import styles from '../provider.module.css';

/** Links to the photographer's other pages. */
export function Links(props: FieldsProps) {
  const { t } = useLingui();
  const { form } = props;
  const rows = linkRows(form.fields.links);
  const put = (next: readonly string[]) => form.set({ links: linksText(next) });
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    flushSync(() => put([...rows, '']));
    fieldset.current?.querySelector<HTMLElement>(`[name="links.${rows.length}"]`)?.focus();
  };
  // The focus goes to the link that takes the place, or the one before it; otherwise to the button that adds one.
  const remove = (at: number) => {
    flushSync(() => put(rows.toSpliced(at, 1)));
    const near = Math.max(Math.min(at, rows.length - 2), 0);
    fieldset.current?.querySelectorAll('button')[near]?.focus();
  };
  return (
    <fieldset ref={fieldset} className={styles['links']}>
      <legend>
        <Trans>Vos autres adresses</Trans>
      </legend>
      <p className={styles['hint']}>
        <Trans>Votre site, Instagram, Facebook… Elles paraissent sur votre page.</Trans>
      </p>
      {rows.map((link, at) => {
        const position = at + 1;
        return (
          <div key={position} className={styles['link']}>
            <TextField
              label={<Trans>Lien {position}</Trans>}
              name={`links.${at}`}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="url"
              value={link}
              onChange={({ target }) => put(rows.with(at, target.value.replaceAll(/\s/g, '')))}
              onBlur={() => form.look('links')}
              error={wrongOf(props, `links.${at}`, link)}
            />
            <IconButton icon={X} label={t`Retirer le lien ${position}`} onClick={() => remove(at)} />
          </div>
        );
      })}
      {rows.length >= MAX_LINKS ? null : (
        <Button look="bare" isSmall onClick={add}>
          <Icon of={Plus} size={18} />
          <Trans>Ajouter un lien</Trans>
        </Button>
      )}
    </fieldset>
  );
}
