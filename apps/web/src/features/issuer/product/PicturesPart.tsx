import { Button } from '@mantine/core';
import { type ChosenPicture, MOST_PICTURES, type UnfinishedUpload } from '@naru/domain/unfinished';
import { chooseAnew } from '@naru/frontend/form-parts';
import { Row } from '@naru/frontend/layout';
import { formatNumber, isolated, withJosa } from '@naru/messages';
import { useId, useState } from 'react';
import { acceptOf, isOfType, PICTURE_TYPES, wrongTypes } from '../../../shared/form/file-types.ts';
import { StepButton } from '../../../shared/ui/StepButton.tsx';
import { CropPart, Cropped } from './CropPart.tsx';
import classes from './PicturesPart.module.css';

interface Props {
  readonly pictures: readonly ChosenPicture[];
  readonly uploads: readonly UnfinishedUpload[];
  readonly fault: string | undefined;
  /** The first one is written in tokens: it stays where and as it is. */
  readonly isMainFixed?: boolean;
  readonly busy: boolean;
  readonly onAdd: (file: File) => void;
  readonly onChange: (pictures: readonly ChosenPicture[]) => void;
}

const moved = (pictures: readonly ChosenPicture[], from: number, to: number): ChosenPicture[] => {
  const order = [...pictures];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
};

/** The work's pictures in their order, the first one in front: added, moved, cropped and taken out. */
export const PicturesPart = ({ pictures, uploads, fault, isMainFixed = false, busy, onAdd, onChange }: Props) => {
  const id = useId();
  const [cropping, setCropping] = useState<string>();
  const [told, setTold] = useState('');
  const [wrong, setWrong] = useState<string>();
  const full = pictures.length >= MOST_PICTURES;
  const take = (chosen: Iterable<File>): void => {
    const all = [...chosen];
    setWrong(wrongTypes(all, PICTURE_TYPES));
    for (const file of all) if (isOfType(file, PICTURE_TYPES)) onAdd(file);
  };
  const move = (from: number, to: number): void => {
    onChange(moved(pictures, from, to));
    setTold(`이미지를 ${to + 1}번째로 옮겼어요.`);
  };
  return (
    <fieldset className={classes.part} id="part-pictures" tabIndex={-1}>
      <legend>상품 이미지</legend>
      <ol className={classes.list} aria-label="고른 이미지">
        {pictures.map((chosen, at) => {
          const upload = uploads.find(({ fileId }) => fileId === chosen.fileId);
          const name = `${at + 1}번째 이미지`;
          const isFixed = isMainFixed && at === 0;
          return (
            <li key={chosen.fileId} className={classes.row}>
              <div className={classes.shown}>
                {upload?.picture != null && (
                  <Cropped picture={upload.picture} crop={chosen.crop} alt={`${isolated(name)} ${upload.name}`} />
                )}
                {at === 0 && <span className={classes.main}>대표</span>}
              </div>
              <Row gap={6}>
                <StepButton
                  aria-label={`${isolated(name)} 앞으로`}
                  end={at === 0 || (isMainFixed && at === 1)}
                  onClick={() => move(at, at - 1)}
                >
                  앞으로
                </StepButton>
                <StepButton
                  aria-label={`${isolated(name)} 뒤로`}
                  end={at === pictures.length - 1 || isFixed}
                  onClick={() => move(at, at + 1)}
                >
                  뒤로
                </StepButton>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isFixed}
                  aria-label={`${isolated(name)} 보이는 부분`}
                  aria-expanded={cropping === chosen.fileId}
                  onClick={() => setCropping(cropping === chosen.fileId ? undefined : chosen.fileId)}
                >
                  보이는 부분
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isFixed}
                  aria-label={`${isolated(name)} 빼기`}
                  onClick={() => {
                    onChange(pictures.filter((other) => other !== chosen));
                    setTold(`${withJosa(isolated(name), '을/를')} 뺐어요.`);
                  }}
                >
                  빼기
                </Button>
              </Row>
              {cropping === chosen.fileId && (
                <CropPart
                  name={name}
                  crop={chosen.crop}
                  onCrop={(crop) => onChange(pictures.map((other) => (other === chosen ? { ...other, crop } : other)))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className={classes.told}>
        {busy ? '이미지를 올리고 있어요.' : told}
      </p>
      {!full && (
        <label
          htmlFor={id}
          className={classes.drop}
          data-refused={fault !== undefined || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer.files);
          }}
        >
          <strong>{pictures.length === 0 ? '이미지 고르기' : '이미지 더하기'}</strong>
          <span>눌러서 고르거나 여기에 끌어다 놓으세요. 첫 이미지가 대표 이미지예요.</span>
          <small>
            {PICTURE_TYPES.join(', ')} · 최대 {formatNumber(MOST_PICTURES)}장
          </small>
        </label>
      )}
      <input
        id={id}
        type="file"
        accept={acceptOf(PICTURE_TYPES)}
        multiple
        disabled={full}
        data-field="picture"
        aria-label="상품 이미지"
        aria-invalid={(wrong ?? fault) !== undefined}
        aria-describedby={`${id}-fault`}
        className={classes.file}
        onChange={(event) => {
          take(event.currentTarget.files ?? []);
          chooseAnew(event);
        }}
      />
      <p id={`${id}-fault`} role={wrong === undefined ? undefined : 'alert'} className={classes.fault}>
        {wrong ?? fault}
      </p>
    </fieldset>
  );
};
