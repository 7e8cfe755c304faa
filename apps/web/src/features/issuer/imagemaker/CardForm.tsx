import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CARD_LIMITS, type CardTemplate, resizeCard } from '@naru/domain/card-template';
import { Row, Stack } from '@naru/frontend/layout';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { PICTURE_TYPES } from '../../../shared/form/file-types.ts';
import classes from './Editor.module.css';
import { NumberField } from './NumberField.tsx';
import { SIZES } from './starters.ts';

/** What may be sent as a picture. */

interface Props {
  readonly template: CardTemplate;
  readonly onChange: (template: CardTemplate, step: string) => void;
  readonly onBackground: (file: File) => void;
}

const OTHER = '-';

/** What is said of the card as a whole: its size, what is safe, and what lies below everything. */
export const CardForm = ({ template, onChange, onBackground }: Props) => {
  const { width, height, safeArea, background } = template;
  const size = SIZES.findIndex((each) => each.width === width && each.height === height);
  const sized = (change: { readonly width: number; readonly height: number }): void => onChange(resizeCard(template, change), 'size');
  return (
    <Stack as="section" framed={16} className={classes.part} aria-label="카드">
      <NativeSelect
        label="카드 크기"
        value={size < 0 ? OTHER : String(size)}
        data={[...SIZES.map(({ label }, at) => ({ value: String(at), label })), { value: OTHER, label: '직접 정하기' }]}
        onChange={(event) => {
          const chosen = SIZES[Number(event.currentTarget.value)];
          if (chosen !== undefined) sized(chosen);
        }}
      />
      <div className={classes.pair}>
        <NumberField
          label="카드 너비"
          value={width}
          least={CARD_LIMITS.leastSide}
          most={CARD_LIMITS.mostSide}
          onChange={(value) => sized({ width: value, height })}
        />
        <NumberField
          label="카드 높이"
          value={height}
          least={CARD_LIMITS.leastSide}
          most={CARD_LIMITS.mostSide}
          onChange={(value) => sized({ width, height: value })}
        />
        <NumberField
          label="안전 여백"
          value={safeArea}
          least={0}
          most={Math.min(CARD_LIMITS.mostSafeArea, Math.floor(Math.min(width, height) / 2) - 1)}
          onChange={(value) => onChange({ ...template, safeArea: value }, 'safe area')}
        />
        <TextInput
          label="배경색"
          type="color"
          value={background.colour}
          onChange={(event) => onChange({ ...template, background: { ...background, colour: event.currentTarget.value } }, 'colour')}
        />
      </div>
      <Row gap={6}>
        <FileChoice label="배경 그림" types={PICTURE_TYPES} onFile={onBackground}>
          {(props) => (
            <Button size="compact-sm" variant="default" {...props}>
              {background.fileId === null ? '배경 그림 올리기' : '배경 그림 바꾸기'}
            </Button>
          )}
        </FileChoice>
        {background.fileId !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ ...template, background: { ...background, fileId: null } }, 'no background')}
          >
            배경 그림 빼기
          </Button>
        )}
      </Row>
    </Stack>
  );
};
