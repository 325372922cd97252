/** The topic of the reminders of a test drive: queued ones are canceled with it. */
export const reminderTopic = (id: number): string => `test-drive-reminder:${id}`;
