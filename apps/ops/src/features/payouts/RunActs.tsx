import type { OperatorAnswer } from '@naru/contract/operator';
import { formatNumber, formatWon } from '@naru/messages';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { SaveButton } from '../../shared/act/SaveButton.tsx';
import { useSession } from '../../shared/house/session-context.ts';

/** What can be done with a run, as it stands and by whom. */
export const RunActs = ({ of: { run, digest, state, payouts, total, checkedBy } }: { of: OperatorAnswer<'payout/show'> }) => {
  const { view } = useSession();
  const sum = `${formatNumber(payouts)}건, 모두 ${formatWon(total)}`;
  return (
    <>
      {(state === 'closed' || state === 'checked') && (
        <ActButton
          call="payout/reject"
          label="반려"
          text="이 묶음을 멈춥니다. 지급할 돈은 다음 묶음에 다시 들어갑니다."
          fields={[{ name: 'reason', label: '이유', kind: 'long' }]}
          body={(typed) => ({ run, digest, reason: typed('reason') })}
          done="묶음을 반려했습니다."
          harms
        />
      )}
      {state === 'closed' && (
        <ActButton
          main
          call="payout/check"
          label="확인"
          text={`${sum}입니다. 맞으면 확인해 주세요. 다른 운영자가 승인하면 돈이 나갑니다.`}
          body={() => ({ run, digest })}
          done="확인했습니다. 다른 운영자의 승인을 기다립니다."
        />
      )}
      {state === 'checked' && checkedBy !== view.name && (
        <ActButton
          main
          call="payout/approve"
          label="승인"
          text={`${sum}입니다. 승인하면 돈이 나가고, 되돌릴 수 없습니다.`}
          body={() => ({ run, digest })}
          done="승인했습니다. 지급을 시작합니다."
          harms
        />
      )}
      {(state === 'approved' || state === 'done') && <SaveButton call="payout/file" body={{ run }} label="은행 파일 받기" />}
    </>
  );
};
