import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon } from '../icon.tsx';
import styles from './combo-field.module.css';
import field from './field.module.css';

export interface ComboOption {
  readonly id: string;
  readonly name: string;
  /** A second line: the region of a city. It is not searched. */
  readonly detail?: string;
}

interface ComboFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly options: readonly ComboOption[];
  /** The chosen option's id. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Shown in the list when nothing matches. */
  readonly empty: ReactNode;
  readonly isDisabled?: boolean;
}

/** One of many options, filtered by typing; accents and capitals are ignored. */
export function ComboField({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  empty,
  isDisabled = false,
}: ComboFieldProps) {
  const [box, setBox] = useState<Element | null>(null);
  // The container of the field, so that its list is in the same landmark and, in a dialog, above it.
  const around = box?.closest('dialog, [role=dialog], main');
  return (
    <ComboBox
      className={field['field'] ?? ''}
      defaultItems={options}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
      allowsEmptyCollection
    >
      <Label className={field['label'] ?? ''}>{label}</Label>
      {hint === undefined ? null : (
        <Text slot="description" className={field['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <div className={field['box']} ref={setBox}>
        <Input className={`${field['input']} ${field['withUnit']}`} />
        <Button className={`${field['trailing']} ${styles['arrow']}`}>
          <Icon of={ChevronDown} />
        </Button>
      </div>
      <FieldError className={field['error'] ?? ''}>
        <Icon of={CircleAlert} size={16} />
        {error}
      </FieldError>
      <Popover
        className={styles['popover'] ?? ''}
        offset={4}
        {...(around === undefined || around === null ? {} : { UNSTABLE_portalContainer: around })}
      >
        <ListBox className={styles['list'] ?? ''} renderEmptyState={() => <p className={styles['empty']}>{empty}</p>}>
          {(option: ComboOption) => (
            <ListBoxItem className={styles['option'] ?? ''} textValue={option.name}>
              {option.name}
              {option.detail === undefined ? null : <span className={styles['detail']}>{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
