export const phoneTexts = {
  askBeforeLogout: 'What you wrote and did not send is only on this phone. Log out and delete it?',
}
