export { chooseAnew } from './choose-anew.ts';
export { Form, type FormProps, UNSENDABLE } from './Form.tsx';
export { FormEnd } from './FormEnd.tsx';
export { FaultText, FormFault, type FormMessage } from './FormFault.tsx';
