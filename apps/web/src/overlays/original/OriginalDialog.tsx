import { Original } from '../../shared/original/Original.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { WholeScreen } from '../WholeScreen.tsx';

/** An original over the whole screen (product 2, original-file viewers). */
export const OriginalDialog = ({ input: { name, ...source }, opened, close, onFaded }: DialogProps<'original'>) => (
  <WholeScreen title={name} opened={opened} onClose={() => close()} onFaded={onFaded}>
    <Original {...source} />
  </WholeScreen>
);
