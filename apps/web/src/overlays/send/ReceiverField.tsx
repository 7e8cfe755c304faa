import { Button, TextInput } from '@mantine/core';
import { useDesk } from '@naru/frontend/container';
import { typedPhone } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import classes from './SendDialog.module.css';
import { TEXTS } from './texts.ts';
import type { ReceiverWay } from './use-send.ts';

interface Props {
  readonly way: ReceiverWay;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (to: string) => void;
}

/** Who receives: a phone number, or a member by nickname or wallet id, who may be one of the last ones. */
export const ReceiverField = ({ way, value, fault, onChange }: Props) => (
  <>
    <TextInput
      label={way === 'member' ? TEXTS.member : TEXTS.phone}
      description={way === 'member' ? TEXTS.memberHint : TEXTS.phoneHint}
      inputMode={way === 'member' ? 'text' : 'tel'}
      autoComplete="off"
      spellCheck={false}
      size="md"
      value={value}
      error={fault}
      onChange={({ currentTarget: { value: typed, selectionStart } }) =>
        onChange(way === 'phone' && selectionStart === typed.length ? typedPhone(typed) : typed)
      }
    />
    {way === 'member' && <Recent onChoose={onChange} />}
  </>
);

/** Those to whom something was sent last; nothing where there are none, or they cannot be had. */
const Recent = ({ onChoose }: { readonly onChoose: (to: string) => void }) => {
  const sendings = useDesk(TOKENS.sendings);
  const { data = [] } = useQuery({ queryKey: KEYS.receivers, queryFn: () => unwrap(sendings.recentReceivers()), retry: false });
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.hint}>{TEXTS.recent}</legend>
      <div className={classes.recent}>
        {data.map(({ did, nickname }) => (
          <Button key={did} variant="default" size="compact-md" onClick={() => onChoose(nickname)}>
            {nickname}
          </Button>
        ))}
      </div>
    </fieldset>
  );
};
