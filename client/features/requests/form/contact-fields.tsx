import { Trans } from '@lingui/react/macro';
import { useSession } from '#client/frame/session/session-store.ts';
import { TextField } from '#client/ui/form/field.tsx';
import { mayNameBusiness } from '#shared/requests/asking/form-fields.ts';
import type { GroupProps } from './field-props.ts';
import { PhoneField } from './phone-field.tsx';

/** The client's name and contact data. */
export default function ContactFields({ fields, bind, locale }: GroupProps) {
  // A signed-in person finds the request in their account, and gets no mail.
  const isByGuest = useSession(({ status }) => status === 'nobody');
  return (
    <>
      {mayNameBusiness(fields) ? (
        <TextField
          label={<Trans>Nom de l’entreprise</Trans>}
          optional={<Trans>facultatif</Trans>}
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
