import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type Box,
  CARD_FORMATS,
  CARD_LIMITS,
  type CardElement,
  type CardTemplate,
  type Lettering,
  type PictureElement,
  type QrElement,
  ROW_NUMBER,
  type SerialElement,
  type TextElement,
} from '@naru/domain/card-template';
import { Stack } from '@naru/frontend/layout';
import { useId } from 'react';
import { Choice } from '../../../shared/ui/Choice.tsx';
import classes from './Editor.module.css';
import { NumberField } from './NumberField.tsx';
import { elementName, FORMAT_LABELS } from './texts.ts';

interface Props {
  readonly template: CardTemplate;
  readonly element: CardElement;
  /** What has the same step goes on. */
  readonly onChange: (element: CardElement, step: string) => void;
  readonly onPlace: (element: CardElement, box: Box, step: string) => void;
}

export const ElementForm = ({ template, element, onChange, onPlace }: Props) => {
  const step = (field: string): string => `${field} ${element.id}`;
  return (
    <Stack as="section" framed={16} className={classes.part} aria-label={elementName(element)}>
      {element.kind === 'text' && <TextPart element={element} onChange={(changed, field) => onChange(changed, step(field))} />}
      {element.kind === 'serial' && <SerialPart element={element} onChange={(changed, field) => onChange(changed, step(field))} />}
      {element.kind === 'picture' && <PicturePart element={element} onChange={(changed, field) => onChange(changed, step(field))} />}
      {element.kind === 'qr' && <QrPart element={element} onChange={(changed, field) => onChange(changed, step(field))} />}
      {(element.kind === 'text' || element.kind === 'serial') && (
        <LetteringPart lettering={element.lettering} onChange={(lettering, field) => onChange({ ...element, lettering }, step(field))} />
      )}
      <PlacePart template={template} box={element.box} onPlace={(box) => onPlace(element, box, step('place'))} />
    </Stack>
  );
};

interface PartProps<Element> {
  readonly element: Element;
  readonly onChange: (element: Element, field: string) => void;
}

const TextPart = ({ element, onChange }: PartProps<TextElement>) => (
  <>
    <Textarea
      label="글"
      description="{이름}처럼 적으면 그 열의 값이 들어가요. 행 번호는 {#} 기호로 적어 주세요."
      rows={3}
      maxLength={CARD_LIMITS.text}
      value={element.text}
      onChange={(event) => onChange({ ...element, text: event.currentTarget.value }, 'text')}
    />
    <div className={classes.pair}>
      <NativeSelect
        label="값의 형식"
        value={element.format}
        data={CARD_FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
        onChange={(event) => {
          const format = CARD_FORMATS.find((each) => each === event.currentTarget.value);
          if (format !== undefined) onChange({ ...element, format }, 'format');
        }}
      />
      <NumberField
        label="최대 줄 수"
        value={element.mostLines}
        least={1}
        most={CARD_LIMITS.mostLines}
        onChange={(mostLines) => onChange({ ...element, mostLines }, 'lines')}
      />
    </div>
  </>
);

const SerialPart = ({ element, onChange }: PartProps<SerialElement>) => (
  <div className={classes.pair}>
    <TextInput
      label="번호의 열"
      description={`행 번호를 넣으려면 ${ROW_NUMBER} 기호를 적어 주세요.`}
      maxLength={CARD_LIMITS.column}
      value={element.column}
      onChange={(event) => onChange({ ...element, column: event.currentTarget.value }, 'column')}
    />
    <TextInput
      label="앞에 붙일 글"
      maxLength={CARD_LIMITS.prefix}
      value={element.prefix}
      onChange={(event) => onChange({ ...element, prefix: event.currentTarget.value }, 'prefix')}
    />
    <NumberField
      label="자릿수"
      value={element.digits}
      least={0}
      most={CARD_LIMITS.mostDigits}
      onChange={(digits) => onChange({ ...element, digits }, 'digits')}
    />
  </div>
);

const PicturePart = ({ element, onChange }: PartProps<PictureElement>) => {
  const name = useId();
  return (
    <>
      <TextInput
        label="그림의 열"
        description="이 열에 그림 파일의 이름을 적어요."
        maxLength={CARD_LIMITS.column}
        value={element.column}
        onChange={(event) => onChange({ ...element, column: event.currentTarget.value }, 'column')}
      />
      <Choice
        legend="그림 맞추기"
        name={name}
        titled
        value={element.fit}
        choices={[
          { value: 'cover', label: '칸 채우기' },
          { value: 'contain', label: '전체 보이기' },
        ]}
        onChange={(fit) => onChange({ ...element, fit: fit === 'contain' ? 'contain' : 'cover' }, 'fit')}
      />
      <NumberField
        label="모서리 둥글기"
        value={element.corner}
        least={0}
        most={CARD_LIMITS.mostCorner}
        onChange={(corner) => onChange({ ...element, corner }, 'corner')}
      />
    </>
  );
};

const QrPart = ({ element, onChange }: PartProps<QrElement>) => (
  <>
    <TextInput
      label="QR 코드의 내용"
      description="{관리 번호}처럼 열의 값을 넣을 수 있어요."
      maxLength={CARD_LIMITS.text}
      value={element.text}
      onChange={(event) => onChange({ ...element, text: event.currentTarget.value }, 'text')}
    />
    <TextInput
      label="색"
      type="color"
      value={element.colour}
      onChange={(event) => onChange({ ...element, colour: event.currentTarget.value }, 'colour')}
    />
  </>
);

const ALIGNS = [
  { value: 'left', label: '왼쪽' },
  { value: 'center', label: '가운데' },
  { value: 'right', label: '오른쪽' },
] as const;
const VERTICALS = [
  { value: 'top', label: '위' },
  { value: 'middle', label: '가운데' },
  { value: 'bottom', label: '아래' },
] as const;

interface LetteringProps {
  readonly lettering: Lettering;
  readonly onChange: (lettering: Lettering, field: string) => void;
}

const LetteringPart = ({ lettering, onChange }: LetteringProps) => {
  const name = useId();
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          label="글자 크기"
          value={lettering.size}
          least={CARD_LIMITS.leastSize}
          most={CARD_LIMITS.mostSize}
          onChange={(size) => onChange({ ...lettering, size, leastSize: Math.min(lettering.leastSize, size) }, 'size')}
        />
        <NumberField
          label="줄일 수 있는 크기"
          value={lettering.leastSize}
          least={CARD_LIMITS.leastSize}
          most={lettering.size}
          onChange={(leastSize) => onChange({ ...lettering, leastSize }, 'least size')}
        />
        <NativeSelect
          label="굵기"
          value={String(lettering.weight)}
          data={[
            { value: '400', label: '보통' },
            { value: '700', label: '굵게' },
          ]}
          onChange={(event) => onChange({ ...lettering, weight: event.currentTarget.value === '700' ? 700 : 400 }, 'weight')}
        />
        <TextInput
          label="글자색"
          type="color"
          value={lettering.colour}
          onChange={(event) => onChange({ ...lettering, colour: event.currentTarget.value }, 'colour')}
        />
      </div>
      <Choice
        legend="가로 정렬"
        name={`${name}-align`}
        titled
        value={lettering.align}
        choices={ALIGNS}
        onChange={(value) => {
          const align = ALIGNS.find((each) => each.value === value)?.value;
          if (align !== undefined) onChange({ ...lettering, align }, 'align');
        }}
      />
      <Choice
        legend="세로 정렬"
        name={`${name}-vertical`}
        titled
        value={lettering.vertical}
        choices={VERTICALS}
        onChange={(value) => {
          const vertical = VERTICALS.find((each) => each.value === value)?.value;
          if (vertical !== undefined) onChange({ ...lettering, vertical }, 'vertical');
        }}
      />
    </>
  );
};

const PLACES = [
  { field: 'x', label: '왼쪽에서', side: 'width' },
  { field: 'y', label: '위에서', side: 'height' },
  { field: 'width', label: '너비', side: 'width' },
  { field: 'height', label: '높이', side: 'height' },
] as const;

const PlacePart = ({ template, box, onPlace }: { template: CardTemplate; box: Box; onPlace: (box: Box) => void }) => (
  <div className={classes.quarter}>
    {PLACES.map(({ field, label, side }) => (
      <NumberField
        key={field}
        label={label}
        value={box[field]}
        least={field === 'x' || field === 'y' ? 0 : CARD_LIMITS.leastBox}
        most={template[side]}
        onChange={(value) => onPlace({ ...box, [field]: value })}
      />
    ))}
  </div>
);
