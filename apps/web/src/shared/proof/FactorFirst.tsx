import { accountAddress } from '@naru/domain/navigation';
import { Row, Text } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useMember } from '../session/use-member.ts';
import { TOKENS } from '../tokens.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface Props {
  /** What it is needed for, as a sentence begins. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * What is refused without a second factor: there for whoever can give one, by a passkey or the wallet that they joined with. Whoever can not is told
 * so, with the way to a passkey, before they type anything (product 19).
 */
export const FactorFirst = ({ to, children }: Props) => {
  const joinedByMail = useMember()?.joinType === 'web';
  const passkeys = useAnswerOf(TOKENS.secondFactors, KEYS.passkeys(), (port) => port.passkeys(), { enabled: joinedByMail });
  if (joinedByMail && passkeys.isPending) return <Skeleton height={96} />;
  // Where that is not known the server judges, as it does in any case.
  if (!joinedByMail || passkeys.data === undefined || passkeys.data.length > 0) return children;
  return (
    <Row gap={8} align="center" framed="12-16">
      <Text>{`${to} 패스키가 있어야 해요.`}</Text>
      <LinkButton variant="default" size="sm" to={accountAddress('security')}>
        패스키 등록하러 가기
      </LinkButton>
    </Row>
  );
};
