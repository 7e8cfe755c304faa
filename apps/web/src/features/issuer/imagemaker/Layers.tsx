import { Button } from '@mantine/core';
import { CARD_LIMITS, type CardElement, type CardTemplate, isBeyondSafeArea } from '@naru/domain/card-template';
import { Row, Stack } from '@naru/frontend/layout';
import { StepButton } from '../../../shared/ui/StepButton.tsx';
import classes from './Editor.module.css';
import { elementName, KIND_LABELS } from './texts.ts';

const KINDS = ['text', 'picture', 'qr', 'serial'] as const;

interface Props {
  readonly template: CardTemplate;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onAdd: (kind: CardElement['kind']) => void;
  readonly onLift: (id: string, by: 1 | -1) => void;
  readonly onRemove: (id: string) => void;
}

export const Layers = ({ template, selected, onSelect, onAdd, onLift, onRemove }: Props) => {
  const { elements } = template;
  return (
    <Stack as="section" framed={16} className={classes.part} aria-label="요소">
      <h2>요소</h2>
      <Row gap={6}>
        {KINDS.map((kind) => (
          <Button
            key={kind}
            size="compact-sm"
            variant="default"
            disabled={elements.length >= CARD_LIMITS.mostElements}
            onClick={() => onAdd(kind)}
          >
            + {KIND_LABELS[kind]}
          </Button>
        ))}
      </Row>
      <ol className={classes.layers} aria-label="위에 놓인 순서">
        {[...elements].reverse().map((element) => {
          const name = elementName(element);
          const at = elements.indexOf(element);
          const isChosen = element.id === selected;
          return (
            <li key={element.id} data-chosen={isChosen || undefined}>
              <button
                type="button"
                className={classes.layer}
                aria-pressed={isChosen}
                onClick={() => onSelect(isChosen ? null : element.id)}
              >
                {name}
                {isBeyondSafeArea(template, element) && <small>안전 여백 밖</small>}
              </button>
              <span className={classes.order}>
                <StepButton aria-label={`${name} 앞으로`} end={at === elements.length - 1} onClick={() => onLift(element.id, 1)}>
                  ↑
                </StepButton>
                <StepButton aria-label={`${name} 뒤로`} end={at === 0} onClick={() => onLift(element.id, -1)}>
                  ↓
                </StepButton>
                <Button size="compact-sm" variant="default" aria-label={`${name} 지우기`} onClick={() => onRemove(element.id)}>
                  ✕
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
};
