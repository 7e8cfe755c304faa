import { Button, TextInput } from '@mantine/core';
import {
  CARD_LIMITS,
  type CardPicture,
  type CardTemplate,
  type CardValues,
  columnsOf,
  MOST_CARD_SAMPLES,
  pictureColumnsOf,
} from '@naru/domain/card-template';
import { pictureAddress } from '@naru/domain/file';
import { Text } from '@naru/frontend/layout';
import { FileChoice } from '../../../shared/form/FileChoice.tsx';
import { PICTURE_TYPES } from '../../../shared/form/file-types.ts';
import classes from './Editor.module.css';

interface Props {
  readonly template: CardTemplate;
  readonly samples: readonly CardValues[];
  readonly pictures: readonly CardPicture[];
  readonly onChange: (samples: readonly CardValues[]) => void;
  readonly onPicture: (at: number, column: string, file: File) => void;
}

/** Rows to try a card with: a value for each column that its elements name. */
export const Samples = ({ template, samples, pictures, onChange, onPicture }: Props) => {
  const columns = columnsOf(template);
  const withPictures = pictureColumnsOf(template);
  const set = (at: number, column: string, value: string): void =>
    onChange(samples.map((row, place) => (place === at ? { ...row, [column]: value } : row)));
  return (
    <section className={classes.samples} aria-label="예시 값">
      <h2>예시 값</h2>
      <Text size={14} tone="muted">
        {columns.length === 0
          ? '열의 값을 쓰는 요소가 아직 없어요.'
          : '파일에 들어갈 값을 넣어 보세요. 긴 이름과 짧은 이름을 하나씩 넣으면 둘 다 확인할 수 있어요.'}
      </Text>
      {columns.length > 0 &&
        samples.map((row, at) => (
          <fieldset key={at} className={classes.sample}>
            <legend>예시 {at + 1}</legend>
            <div className={classes.cells}>
              {columns.map((column) =>
                withPictures.includes(column) ? (
                  <Example
                    key={column}
                    name={`예시 ${at + 1} ${column}`}
                    column={column}
                    picture={pictures.find(({ fileId }) => fileId === row[column])}
                    onPicture={(file) => onPicture(at, column, file)}
                    onRemove={() => set(at, column, '')}
                  />
                ) : (
                  <TextInput
                    key={column}
                    label={column}
                    maxLength={CARD_LIMITS.value}
                    value={row[column] ?? ''}
                    onChange={(event) => set(at, column, event.currentTarget.value)}
                  />
                ),
              )}
            </div>
            {samples.length > 1 && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`예시 ${at + 1} 지우기`}
                onClick={() => onChange(samples.filter((_, place) => place !== at))}
              >
                예시 지우기
              </Button>
            )}
          </fieldset>
        ))}
      {columns.length > 0 && samples.length < MOST_CARD_SAMPLES && (
        <Button size="compact-sm" variant="default" onClick={() => onChange([...samples, {}])}>
          예시 더하기
        </Button>
      )}
    </section>
  );
};

interface ExampleProps {
  readonly name: string;
  readonly column: string;
  readonly picture: CardPicture | undefined;
  readonly onPicture: (file: File) => void;
  readonly onRemove: () => void;
}

const Example = ({ name, column, picture, onPicture, onRemove }: ExampleProps) => (
  <div className={classes.example}>
    <span className={classes.label}>{column}</span>
    {picture !== undefined && <img src={pictureAddress(picture.picture, 160)} alt="" width={48} height={48} />}
    <FileChoice label={`${name} 그림`} types={PICTURE_TYPES} onFile={onPicture}>
      {(props) => (
        <Button size="compact-sm" variant="default" aria-label={`${name} ${picture === undefined ? '그림 고르기' : '바꾸기'}`} {...props}>
          {picture === undefined ? '그림 고르기' : '바꾸기'}
        </Button>
      )}
    </FileChoice>
    {picture !== undefined && (
      <Button size="compact-sm" variant="default" aria-label={`${name} 빼기`} onClick={onRemove}>
        빼기
      </Button>
    )}
  </div>
);
