import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Frame } from '../../../overlays/Frame.tsx';
import { useFocusGivenBack } from '../../../overlays/use-focus-given-back.ts';
import { Help } from './Help.tsx';
import { Palette } from './Palette.tsx';
import classes from './Quick.module.css';
import { TEXTS } from './texts.ts';
import { useQuickKeys } from './use-quick-keys.ts';

/** The quick ways through the issuer center: a palette of places and products, and the sheet of shortcuts. */
export const Quick = () => {
  const { shown, show, letters, turnLetters } = useQuickKeys();
  const close = (): void => show(null);
  useFocusGivenBack(useMemo(() => (shown === null ? [] : [0]), [shown]));
  return (
    <>
      <Button variant="default" size="xs" onClick={() => show('palette')}>
        {TEXTS.title}
        <span className={classes.hint}>&nbsp;{TEXTS.openKeys}</span>
      </Button>
      <Button variant="subtle" size="xs" className={classes.hint ?? ''} onClick={() => show('help')}>
        {TEXTS.help}
      </Button>
      <Frame title={TEXTS.title} opened={shown === 'palette'} onClose={close} onFaded={() => undefined}>
        <Palette onDone={close} />
      </Frame>
      <Frame title={TEXTS.help} opened={shown === 'help'} onClose={close} onFaded={() => undefined}>
        <Help letters={letters} onLetters={turnLetters} />
      </Frame>
    </>
  );
};
