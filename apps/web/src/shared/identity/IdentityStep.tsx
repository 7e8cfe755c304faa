import { Button } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import { Text } from '@naru/frontend/layout';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { formProblem } from '../form/problem.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly problem: Failure | null;
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** Leads to the page of the phone check, which asks who the person is. */
export const IdentityStep = ({ problem, busy, onStart }: Props) => (
  <Form name="본인확인" onSubmit={onStart}>
    <Text tone="muted" role={busy ? 'status' : undefined}>
      {busy ? TEXTS.waiting : TEXTS.lead}
    </Text>
    <FormFault text={formProblem(problem)} />
    <Button type="submit" size="md" loading={busy}>
      {TEXTS.start}
    </Button>
  </Form>
);
