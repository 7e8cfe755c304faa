import { Button, Modal } from '@mantine/core';
import type { usePlainForm } from '@naru/frontend/form';
import { Form, FormEnd } from '@naru/frontend/form-parts';
import { useLayer } from '@naru/frontend/layers';
import { Stack } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import { type Field, FieldInput } from './FieldInput.tsx';

interface DialogProps {
  /** What the button says, which is the act. */
  readonly label: string;
  /** The same button in a row of many: what it is about, for whoever only hears it. */
  readonly about?: string | undefined;
  /** The one thing to do on its screen. */
  readonly main: boolean;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A button that says an act, and the dialog that it opens. */
export const ActDialog = ({ label, about, main, opened, onOpen, onClose, children }: DialogProps) => {
  useLayer(opened, onClose);
  return (
    <>
      <Button variant={main ? 'filled' : 'default'} aria-label={about === undefined ? undefined : `${about} ${label}`} onClick={onOpen}>
        {label}
      </Button>
      <Modal opened={opened} onClose={onClose} title={label} closeButtonProps={{ 'aria-label': '닫기' }} centered>
        {children}
      </Modal>
    </>
  );
};

interface FormProps {
  readonly name: string;
  readonly form: ReturnType<typeof usePlainForm<Record<string, string>>>;
  readonly fields: readonly Field[];
  /** What the button says that carries it out. */
  readonly submit: string;
  readonly disabled?: boolean;
  readonly harms: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** What stands below the fields. */
  readonly after?: ReactNode;
  /** What will happen. */
  readonly children: ReactNode;
}

/** What a dialog asks before the act is done. */
export const ActForm = ({ name, form, fields, submit, disabled = false, harms, after, onSubmit, onClose, children }: FormProps) => (
  <Form name={name} gap={16} onSubmit={onSubmit}>
    <div>{children}</div>
    {fields.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        bound={form.field(field.name)}
        onWrong={(words) => void form.tell([{ field: field.name, words }])}
      />
    ))}
    {after}
    <FormEnd
      fault={form.fault}
      busy={form.busy}
      submit={submit}
      disabled={disabled}
      {...(harms ? { color: 'var(--naru-harm)' } : {})}
      close={{ label: '닫기', onPress: onClose }}
    />
  </Form>
);

/** What was answered, in the place of what was asked. */
export const ActAnswer = ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
  <Stack gap={16}>
    {children}
    <Button onClick={onClose}>닫기</Button>
  </Stack>
);
