import sharp from 'sharp';
import { renderSVG } from 'uqr';

const WIDTH = 480;

/** A QR as a PNG, base64: for whoever shows a picture instead of drawing the text (product 3, QR response). */
export const qrImage = async (text: string): Promise<string> =>
  (
    await sharp(Buffer.from(renderSVG(text, { border: 2 })))
      .resize(WIDTH, WIDTH, { kernel: 'nearest' })
      .png()
      .toBuffer()
  ).toString('base64');
