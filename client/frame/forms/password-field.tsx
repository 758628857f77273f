import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField, trailingButtonClass } from '#client/ui/form/field.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** A password field whose text can be shown. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={trailingButtonClass}
          aria-pressed={isVisible}
          aria-label={isVisible ? t`Cacher le mot de passe` : t`Montrer le mot de passe`}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon of={isVisible ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
