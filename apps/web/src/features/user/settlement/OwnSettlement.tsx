import { Button } from '@mantine/core';
import { accountAddress } from '@naru/domain/navigation';
import type { StatementSpan } from '@naru/domain/settlement';
import type { KoreanMonth, SheetFormat } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useSession } from '../../../shared/session/use-session.ts';
import { StatementPage } from '../../../shared/settlement/StatementPage.tsx';
import type { StatementSource } from '../../../shared/settlement/statement-source.ts';
import { TEXTS } from '../../../shared/settlement/texts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSave } from '../../../shared/use-act.ts';
import { NextPayout } from './NextPayout.tsx';

/** What the member's own resales bring, month by month (product 2, /user/info/settlement). */
export const OwnSettlement = () => {
  const port = usePort(TOKENS.settlements);
  const session = useSession();
  const payouts = usePort(TOKENS.payouts);
  const source: StatementSource = {
    siteCode: null,
    statement: (month) => port.mine({ month }),
    year: (month) => port.myYear({ month }),
    lines: (query) => port.myLines(query),
    owed: () => payouts.owed(),
    payouts: (query) => payouts.list(query),
  };
  return (
    <StatementPage
      source={source}
      name={session.state === 'member' ? session.member.nickname : ''}
      account={accountAddress('bank')}
      lead={<NextPayout />}
      downloads={(month) => <Downloads month={month} />}
    />
  );
};

const Downloads = ({ month }: { month: KoreanMonth }) => {
  const port = usePort(TOKENS.settlements);
  const save = useSave();
  const download = (format: SheetFormat, span: StatementSpan = 'month'): Promise<void> => save(port.downloadMine({ month, format, span }));
  return (
    <>
      <Button variant="default" onClick={() => void download('xlsx')}>
        {TEXTS.xlsx}
      </Button>
      <Button variant="default" onClick={() => void download('csv')}>
        {TEXTS.csv}
      </Button>
      <Button variant="default" onClick={() => void download('xlsx', 'year')}>
        {TEXTS.yearFile(Number(month.slice(0, 4)))}
      </Button>
    </>
  );
};
