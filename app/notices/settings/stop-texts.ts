/** The texts of the page behind the stop link of each mail. */
export const stopTexts = {
  askHeading: 'Stop these mails?',
  ask: 'Kasi Market mails you when somebody wrote to you and you have not read it. Nothing changes until you press a button.',
  askDaily: 'You get one mail a day, at 18:00. Nothing changes until you press the button.',
  stop: 'Stop these mails',
  fewer: 'Fewer: one mail a day',
  instead: 'One mail a day instead',

  stoppedHeading: 'Stopped',
  stopped:
    'You get no more mail about messages. They wait in your inbox. Mail to set a new password still comes.',
  dailyHeading: 'One mail a day',
  daily: 'It comes at 18:00, with all that you have not read.',
  settings: 'All notices',

  deadHeading: 'This link does not work',
  dead: 'A part of it is missing, or it is from an old mail. Nothing was changed.',
  deadSettings: 'Change your notices',
} as const
