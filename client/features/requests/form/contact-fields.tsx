import { Trans } from '@lingui/react/macro';
import { useSession } from '#client/shell/session/session-store.ts';
import { Choice, Choices } from '#client/ui/form/choices.tsx';
import { TextField } from '#client/ui/form/field.tsx';
import type { GroupProps } from './field-props.ts';
import { PhoneField } from './phone-field.tsx';

/** The client's name and contact data. */
export default function ContactFields({ fields, bind, locale }: GroupProps) {
  // A signed-in person finds the request in their account, and gets no mail.
  const isByGuest = useSession(({ status }) => status === 'nobody');
  const isBusiness = fields.is_for_business === '1';
  const { name, onChange } = bind('is_for_business');
  return (
    <>
      <Choices legend={<Trans>Pour qui?</Trans>} perRow={2}>
        <Choice
          name={name}
          value="0"
          label={<Trans>Un particulier</Trans>}
          hint={<Trans>Pour vous et vos proches.</Trans>}
          checked={!isBusiness}
          onChange={onChange}
        />
        <Choice
          name={name}
          value="1"
          label={<Trans>Une entreprise</Trans>}
          hint={<Trans>Au nom d’une entreprise ou d’un organisme.</Trans>}
          checked={isBusiness}
          onChange={onChange}
        />
      </Choices>
      {isBusiness ? (
        <TextField
          label={<Trans>Nom de l’entreprise</Trans>}
          autoComplete="organization"
          enterKeyHint="next"
          {...bind('business_name')}
        />
      ) : null}
      <TextField
        label={<Trans>Nom</Trans>}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        {...bind('client_name')}
      />
      <TextField
        label={<Trans>Courriel</Trans>}
        hint={isByGuest ? <Trans>Le lien vers votre demande y est envoyé.</Trans> : undefined}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        {...bind('client_email')}
      />
      <PhoneField field={bind('client_phone')} locale={locale} />
    </>
  );
}
