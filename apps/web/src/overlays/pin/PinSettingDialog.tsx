export const PinSettingDialog = () => null;
