import { Button } from '@mantine/core';
import { CROP_LIMITS, type Crop } from '@naru/domain/file';
import classes from './CropPart.module.css';

interface Props {
  /** Which picture it is about. */
  readonly name: string;
  readonly crop: Crop | null;
  readonly onCrop: (crop: Crop | null) => void;
}

const MIDDLE: Crop = { x: CROP_LIMITS.place / 2, y: CROP_LIMITS.place / 2, zoom: CROP_LIMITS.zoomLeast };

const RANGES = [
  { field: 'x', label: '가로 위치', min: 0, max: CROP_LIMITS.place, step: 10 },
  { field: 'y', label: '세로 위치', min: 0, max: CROP_LIMITS.place, step: 10 },
  { field: 'zoom', label: '확대', min: CROP_LIMITS.zoomLeast, max: CROP_LIMITS.zoomMost, step: 5 },
] as const;

/** Chooses the square of a picture that shoppers see: where its middle is, and how close. */
export const CropPart = ({ name, crop, onCrop }: Props) => (
  <fieldset aria-label={`${name} 보이는 부분 고르기`} className={classes.crop}>
    {RANGES.map(({ field, label, ...bounds }) => (
      <label key={field} className={classes.range}>
        {label}
        <input
          type="range"
          {...bounds}
          value={(crop ?? MIDDLE)[field]}
          onChange={(event) => onCrop({ ...(crop ?? MIDDLE), [field]: Number(event.currentTarget.value) })}
        />
      </label>
    ))}
    <Button size="compact-sm" variant="default" disabled={crop === null} onClick={() => onCrop(null)}>
      전체 보이기
    </Button>
  </fieldset>
);
