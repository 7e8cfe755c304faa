import type { OperatorAnswer } from '@naru/contract/operator';
import { QRCodeSVG } from 'qrcode.react';
import classes from './People.module.css';

const SIZE = 176;

/** A new person’s key and what their authenticator takes: shown here once, and nowhere again. */
export const NewKey = ({ of: { key, authenticator } }: { of: OperatorAnswer<'operator/add'> }) => (
  <>
    <p>이 창을 닫으면 다시 볼 수 없습니다. 본인에게만 안전하게 전해 주세요.</p>
    <p className={classes.name}>운영자 키</p>
    <p className={classes.key}>{key}</p>
    <p className={classes.name}>인증 앱에 등록할 QR 코드</p>
    <div className={classes.qr}>
      <QRCodeSVG value={authenticator} size={SIZE} marginSize={2} title="인증 앱에 등록할 QR 코드" />
    </div>
  </>
);
