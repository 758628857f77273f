import { Trans } from '@lingui/react/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#client/ui/form/field.tsx';

/** The props of an input, with the message for the rule it breaks. */
type Input = UseFormRegisterReturn & { readonly error: string | undefined };

interface PersonFieldsProps<Name extends string> {
  readonly field: (name: Name) => Input;
  /** False in a form about another person, so that the browser suggests no data of its user. */
  readonly isOwn?: boolean;
}

/** The first and the last name. */
export function NameFields({ field, isOwn = true }: PersonFieldsProps<'first_name' | 'last_name'>) {
  return (
    <>
      <TextField label={<Trans>Prénom</Trans>} autoComplete={isOwn ? 'given-name' : 'off'} {...field('first_name')} />
      <TextField
        label={<Trans context="personne">Nom</Trans>}
        autoComplete={isOwn ? 'family-name' : 'off'}
        {...field('last_name')}
      />
    </>
  );
}

/** The address used for the sign-in. */
export function EmailField({ field, isOwn = true }: PersonFieldsProps<'email'>) {
  return (
    <TextField
      label={<Trans>Courriel</Trans>}
      type="email"
      inputMode="email"
      autoComplete={isOwn ? 'username' : 'off'}
      {...field('email')}
    />
  );
}

export function PhoneField({ field, isOwn = true }: PersonFieldsProps<'phone'>) {
  return (
    <TextField
      label={<Trans>Téléphone</Trans>}
      optional={<Trans>facultatif</Trans>}
      type="tel"
      inputMode="tel"
      autoComplete={isOwn ? 'tel' : 'off'}
      {...field('phone')}
    />
  );
}

export function BirthdateField({ field, isOwn = true }: PersonFieldsProps<'birthdate'>) {
  return (
    <TextField
      label={<Trans>Date de naissance</Trans>}
      optional={<Trans>facultatif</Trans>}
      hint={<Trans>Année, mois, jour, par exemple 1990-05-27.</Trans>}
      inputMode="numeric"
      autoComplete={isOwn ? 'bday' : 'off'}
      {...field('birthdate')}
    />
  );
}
