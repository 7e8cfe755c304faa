import { usePort } from '@naru/frontend/container';
import { reportDefect } from '@naru/frontend/page';
import { SETTINGS_TEXTS } from '@naru/messages/wallet';
import { TOKENS } from '../ports/tokens.ts';
import { Confirm } from './Confirm.tsx';

interface Props {
  readonly opened: boolean;
  /** Done before everything is lost. */
  readonly before?: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks once more before the wallet begins anew, which loses all that is in it. */
export const EraseConfirm = ({ opened, before, onClose }: Props) => {
  const vault = usePort(TOKENS.vault);
  const erase = async (): Promise<void> => {
    await before?.();
    await vault.erase();
  };
  return (
    <Confirm
      opened={opened}
      title={SETTINGS_TEXTS.eraseTitle}
      text={SETTINGS_TEXTS.eraseText}
      act={SETTINGS_TEXTS.erase}
      onConfirm={() => void erase().catch(reportDefect)}
      onClose={onClose}
    />
  );
};
