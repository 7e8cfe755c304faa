import { SerialForm } from '../../shared/receive/SerialForm.tsx';
import { TEXTS } from '../../shared/receive/texts.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';

/** Receives an NFT by its code, over the page (product 2, /mobile/enable). */
export const SerialDialog = ({ input: { serial }, opened, close, onFaded }: DialogProps<'serial'>) => (
  <Frame title={TEXTS.title} opened={opened} onClose={() => close()} onFaded={onFaded}>
    <SerialForm serial={serial} onTaken={() => close()} />
  </Frame>
);
