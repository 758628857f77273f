import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/ui/button/button.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { MAX_LINKS, type OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { urlOf } from '#shared/routes.ts';
import { bindField, type FieldsProps, wrongOf } from './bind-field.tsx';
import { linkRows, linksText } from './form-values.ts';
import { Section } from './section.tsx';
import styles from './provider.module.css';

/** The tax numbers, one for each tax on a bill. */
export function TaxFields(props: FieldsProps) {
  const optional = <Trans>facultatif</Trans>;
  const number = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  return (
    <Section
      title={<Trans>Taxes</Trans>}
      lead={<Trans>Un numéro inscrit ajoute sa taxe à vos prix. Pas de numéro, pas de taxe.</Trans>}
    >
      <div className={styles['pair']}>
        <TextField
          label={<Trans>Numéro de TPS</Trans>}
          optional={optional}
          hint={<Trans>123456789 RT0001</Trans>}
          {...number}
          {...bindField(props, 'tps_no')}
        />
        <TextField
          label={<Trans>Numéro de TVQ</Trans>}
          optional={optional}
          hint={<Trans>1234567890 TQ0001</Trans>}
          {...number}
          {...bindField(props, 'tvq_no')}
        />
      </div>
    </Section>
  );
}

/** The address of the public page, and links to the photographer's other pages. */
export function WebFields({ provider, ...props }: FieldsProps & { readonly provider: OwnProvider }) {
  const { locale, form } = props;
  const start = `${location.host}${urlOf('provider', locale, { slug: '' })}`;
  const isMoved = form.fields.slug.trim().toLowerCase() !== provider.slug;
  return (
    <Section title={<Trans>Sur le Web</Trans>}>
      <TextField
        label={<Trans>Adresse de votre page</Trans>}
        hint={
          isMoved ? (
            <Trans>L’adresse {provider.slug} mènera à la nouvelle : les liens déjà donnés restent bons.</Trans>
          ) : (
            <Trans>
              Elle commence par <span className={styles['start']}>{start}</span>
            </Trans>
          )
        }
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...bindField(props, 'slug')}
      />
      <Links {...props} />
    </Section>
  );
}

function Links(props: FieldsProps) {
  const { t } = useLingui();
  const { form } = props;
  const rows = linkRows(form.fields.links);
  const put = (next: readonly string[]) => form.set({ links: linksText(next) });
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    flushSync(() => put([...rows, '']));
    fieldset.current?.querySelector<HTMLElement>(`[name="links.${rows.length}"]`)?.focus();
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
            <IconButton icon={X} label={t`Retirer le lien ${position}`} onClick={() => put(rows.toSpliced(at, 1))} />
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
