import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import type { Terms } from '@naru/domain/account';
import { FormFault } from '@naru/frontend/form-parts';
import { message } from '@naru/messages';
import { Form } from '../../shared/form/Form.tsx';
import { TermsBoxes } from '../../shared/form/TermsBoxes.tsx';
import { Actions } from '../Frame.tsx';

interface Props {
  readonly terms: Terms;
  readonly email: string;
  readonly fault: string | undefined;
  readonly busy?: boolean;
  readonly onToggle: (term: keyof Terms) => void;
  readonly onToggleAll: () => void;
  readonly onEmail: (email: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Three boxes, none pre-ticked, one for all of them, and an e-mail address (product 5, terms). */
export const TermsForm = ({ terms, email, fault, busy = false, onToggle, onToggleAll, onEmail, onSubmit, onClose }: Props) => (
  <Form name="약관 동의" onSubmit={onSubmit}>
    <TermsBoxes terms={terms} onToggle={onToggle} onToggleAll={onToggleAll} />
    <TextInput
      label="이메일"
      type="email"
      autoComplete="email"
      size="md"
      value={email}
      onChange={(event) => onEmail(event.currentTarget.value)}
    />
    <FormFault text={fault} />
    <Actions>
      <Button variant="default" disabled={busy} onClick={onClose}>
        {message('notice.close')}
      </Button>
      <Button type="submit" loading={busy}>
        동의하고 계속하기
      </Button>
    </Actions>
  </Form>
);
