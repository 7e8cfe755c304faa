import { Button, Checkbox } from '@mantine/core';
import { type FreshProof, type LeavingFacts, type MemberInfo, whyNotLeave } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { problemText } from '../../../shared/form/problem.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import own from './account.module.css';
import { blockersOf, endingsOf, LEAVING, type Saying } from './leaving-texts.ts';

/** Leaves by PIN or by an approval of the wallet; after it the browser clears the session and says so at home. */
const useLeave = (abandon: boolean) => {
  const profile = usePort(TOKENS.profile);
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const sign = useSign();
  const proving = useProve();
  const leave = (proof: FreshProof): Answer<void> => profile.leave({ proof, abandon });
  const afterLeaving = async (): Promise<void> => {
    // The session has ended at the server already; the browser clears it once this has been read, and says so as after every log-out.
    await overlays.open('notice', { title: '탈퇴 완료', text: LEAVING.done });
    await session.signOut();
  };
  return {
    problem: problemText(proving.problem),
    byPin: async (): Promise<void> => {
      const facts = [{ label: LEAVING.title, value: abandon ? LEAVING.abandonHint : LEAVING.lead }];
      if (await sign({ act: LEAVING.act, facts, action: 'leave', perform: (pin) => leave({ pin }) })) await afterLeaving();
    },
    byWallet: async (): Promise<void> => {
      const ended = await proving.prove({ lead: LEAVING.wallet, change: { what: 'leave', abandon }, perform: leave });
      if (ended === 'done') await afterLeaving();
    },
  };
};

interface Props {
  readonly member: MemberInfo;
  readonly facts: LeavingFacts;
  readonly onLeft: () => void;
}

/** What must be ended first, what becomes of the rest, the consents, and the way out. */
export const LeavingForm = ({ member, facts, onLeft }: Props) => {
  const [abandon, setAbandon] = useState(false);
  const [understood, setUnderstood] = useState(false);
  const [fault, setFault] = useState<string>();
  const { byPin, byWallet, problem } = useLeave(abandon);
  const blockers = blockersOf(facts);
  const submit = async (): Promise<void> => {
    const ready = understood && whyNotLeave(facts, abandon).length === 0;
    setFault(ready ? undefined : LEAVING.unticked);
    if (!ready) return;
    await (member.joinType === 'web' ? byPin() : byWallet());
  };
  return (
    <Form name={LEAVING.title} onSubmit={submit}>
      {blockers.length > 0 && <Sayings title={LEAVING.blocked} sayings={blockers} />}
      <Sayings title={LEAVING.becomes} sayings={endingsOf(facts).map((text) => ({ text }))} />
      {blockers.length === 0 && facts.ownNfts > 0 && (
        <>
          <Checkbox
            size="md"
            label={LEAVING.abandon(facts.ownNfts)}
            description={LEAVING.abandonHint}
            checked={abandon}
            onChange={(event) => setAbandon(event.currentTarget.checked)}
          />
          <div>
            <LinkButton to={addressOf(member.joinType === 'web' ? 'walletAccount' : 'ownNft')} variant="default" size="sm">
              {LEAVING.move}
            </LinkButton>
          </div>
        </>
      )}
      {blockers.length === 0 && (
        <Checkbox
          size="md"
          label={LEAVING.understood}
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
      )}
      {member.joinType === 'app' && (
        <Text size={15} tone="muted">
          {LEAVING.wallet}
        </Text>
      )}
      <FormFault text={problem ?? fault} />
      <Row gap={8}>
        <Button type="submit" color="red.9" disabled={blockers.length > 0}>
          {LEAVING.submit}
        </Button>
        <Button variant="default" onClick={onLeft}>
          {LEAVING.cancel}
        </Button>
      </Row>
    </Form>
  );
};

const Sayings = ({ title, sayings }: { title: string; sayings: readonly Saying[] }) => (
  <div>
    <Text as="h3" size={16} below={8}>
      {title}
    </Text>
    <ul className={own.leavingFormList}>
      {sayings.map(({ text, to, way }) => (
        <li key={text}>
          {text} {to !== undefined && <Link to={to}>{way}</Link>}
        </li>
      ))}
    </ul>
  </div>
);
