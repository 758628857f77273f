import { Trans } from '@lingui/react/macro';
import { TextField } from '#client/ui/form/field.tsx';
import type { OwnProvider } from '#shared/providers/own-provider.schema.ts';
import { urlOf } from '#shared/routes.ts';
import { boundField, type FieldsProps } from './bound-field.tsx';
import { Links } from './links/links.tsx';
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
          {...boundField(props, 'tps_no')}
        />
        <TextField
          label={<Trans>Numéro de TVQ</Trans>}
          optional={optional}
          hint={<Trans>1234567890 TQ0001</Trans>}
          {...number}
          {...boundField(props, 'tvq_no')}
        />
      </div>
    </Section>
  );
}

/** The photographer's own address: on documents of paid sessions, and nowhere else. */
export function InvoiceFields(props: FieldsProps) {
  const optional = <Trans>facultatif</Trans>;
  return (
    <Section
      title={<Trans>Sur vos factures</Trans>}
      lead={
        <Trans>
          Revenu Québec demande votre adresse sur une facture. Elle paraît sur les documents de vos séances payées,
          jamais sur votre page.
        </Trans>
      }
    >
      <div className={styles['pair']}>
        <TextField
          label={<Trans>Numéro et rue</Trans>}
          optional={optional}
          hint={<Trans>1180, rue Saint-Jean, app. 4</Trans>}
          autoComplete="street-address"
          {...boundField(props, 'street')}
        />
        <TextField
          label={<Trans>Code postal</Trans>}
          optional={optional}
          hint={<Trans>G1R 1S4</Trans>}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...boundField(props, 'postal_code')}
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
        {...boundField(props, 'slug')}
      />
      <Links {...props} />
    </Section>
  );
}
