/** A link that opens a WhatsApp chat with `text` filled in. @param dial a number with its country code, such as '+27821234567' */
export const whatsAppUrl = (dial: string, text: string): string =>
  `https://wa.me/${dial.replace(/\D/g, '')}?${new URLSearchParams({ text })}`;
