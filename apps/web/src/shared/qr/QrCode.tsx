import { QRCodeSVG } from 'qrcode.react';

interface Props {
  readonly text: string;
  /** In px. */
  readonly size: number;
  /** What it says, for whoever does not see it. */
  readonly label: string;
  /** How much of it may be damaged: `L` on a screen, `M` where it is printed or filmed at an angle. */
  readonly level?: 'L' | 'M';
}

export const QrCode = ({ text, size, label, level = 'M' }: Props) => <QRCodeSVG value={text} size={size} level={level} title={label} />;
