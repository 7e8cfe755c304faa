import { PasswordInput } from '@mantine/core';
import { parsePassword } from '@naru/domain/account';
import { type FieldFault, fail, ok, type Result } from '@naru/domain/shared';

/** What a new password that is typed twice reads as, for `failuresOf`: whether it may be one, and whether both are the same (product 5, password). */
export const newPasswordFields = (
  password: string,
  again: string,
): Readonly<Record<'password' | 'again', Result<unknown, FieldFault>>> => ({
  password: parsePassword(password),
  again: password === again ? ok(again) : fail({ rule: 'passwordMatch' }),
});

interface Props {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Says the rule beside the field, before it can be broken. */
  readonly described?: boolean;
}

/** A password that its owner may look at while typing. */
export const PasswordField = ({ label, autoComplete, value, error, onChange, described = false }: Props) => (
  <PasswordInput
    label={label}
    autoComplete={autoComplete}
    size="md"
    value={value}
    error={error}
    description={described ? '영문, 숫자, 특수문자를 포함해 10자 이상' : undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
    visibilityToggleButtonProps={{ 'aria-label': '입력한 글자 보기', tabIndex: 0 }}
  />
);
