import { Button } from '@mantine/core';
import type { OperatorAnswer } from '@naru/contract/operator';
import { METRIC_PANELS, type MetricHours, stretchesIn } from '@naru/domain/operator';
import { Text } from '@naru/frontend/layout';
import { formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { Shown, useAsk, useAskedAnew } from '../../shared/ask/asking.tsx';
import { Choice, Page, Section } from '../../shared/ui/parts.tsx';
import { MetricPicture } from './MetricPicture.tsx';
import classes from './Metrics.module.css';
import { PANEL_NAMES } from './texts.ts';

type Panel = OperatorAnswer<'figures/show'>['panels'][number];

const SPANS = { '24': '24시간', '6': '6시간', '1': '1시간' } as const;
const HOURS: Readonly<Record<keyof typeof SPANS, MetricHours>> = { '24': 24, '6': 6, '1': 1 };
const BOARDS = [
  ['market', '돈과 일'],
  ['requests', '요청과 서버'],
] as const;

/** The end of each stretch of time between two moments. */
const timesBetween = (from: string, to: string, stretches: number): readonly string[] => {
  const began = Date.parse(from);
  const step = (Date.parse(to) - began) / stretches;
  return Array.from({ length: stretches }, (_, at) => new Date(began + (at + 1) * step).toISOString());
};

interface BoardProps {
  readonly title: string;
  readonly panels: readonly Panel[];
  readonly times: readonly string[];
}

/** What belongs together: a picture of each metric that was noted, and the names of those that were not. */
const Board = ({ title, panels, times }: BoardProps) => {
  const noted = panels.filter(({ lines }) => lines.length > 0);
  const others = panels.filter((panel) => !noted.includes(panel));
  return (
    <Section title={title}>
      <div className={classes.grid}>
        {noted.map((panel) => (
          <MetricPicture key={panel.panel} of={panel} times={times} />
        ))}
      </div>
      {others.length > 0 && (
        <Text size={13} tone="muted">{`이 동안 적은 숫자가 없는 지표: ${others.map(({ panel }) => PANEL_NAMES[panel]).join(', ')}`}</Text>
      )}
    </Section>
  );
};

export const Metrics = () => {
  const [span, setSpan] = useState<keyof typeof SPANS>('6');
  const askAnew = useAskedAnew();
  const figures = useAsk('figures/show', { hours: HOURS[span] });
  return (
    <Page
      title="지표"
      lead="이 서버가 켜진 뒤 1분마다 적은 숫자입니다. 서버를 다시 켜면 처음부터 적습니다."
      actions={
        <Button variant="default" onClick={() => void askAnew()}>
          새로 고침
        </Button>
      }
    >
      <Choice name="기간" value={span} choices={SPANS} onChange={setSpan} />
      <Shown of={figures}>
        {({ from, to, minutes, panels }) => {
          const times = timesBetween(from, to, stretchesIn(HOURS[span]));
          return (
            <>
              <Text size={13} tone="muted">
                {minutes === 0
                  ? '아직 적은 숫자가 없습니다. 1분 뒤에 새로 고쳐 주세요.'
                  : `${formatDateTime(from)}부터 ${formatDateTime(to)}까지, 그림마다 구간에서 가장 두드러진 값을 잇습니다.`}
              </Text>
              {BOARDS.map(([board, title]) => (
                <Board
                  key={board}
                  title={title}
                  panels={panels.filter(({ panel }) => METRIC_PANELS[panel].board === board)}
                  times={times}
                />
              ))}
            </>
          );
        }}
      </Shown>
    </Page>
  );
};
