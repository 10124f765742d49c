// Posts the form of the payment document at once; without it the visitor presses the button.
document.querySelector('form[data-continue]')?.submit();
