import { Button } from '@mantine/core';
import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { TermsBoxes } from '../../shared/form/TermsBoxes.tsx';
import { TEXTS } from './texts.ts';

/** What is agreed to before anything is asked for. */
export const TermsStep = ({ view }: { view: WebSignUpView }) => (
  <Form name="약관 동의" onSubmit={view.next}>
    <TermsBoxes terms={view.terms} onToggle={view.toggleTerm} onToggleAll={view.toggleAllTerms} />
    <FormFault text={formProblem(view.problem)} />
    <Button type="submit" size="md">
      {TEXTS.next}
    </Button>
  </Form>
);
