/** Shortened clipboard HTML of Word and Google Docs, with malicious content added. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri";} --></style><script>window.pasted = true</script></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-left:0cm'><span style='font-size:20.0pt;color:#C00000'>What it costs<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'><span style='font-family:"Comic Sans MS"'>Everything</span></b> has a <i>price</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>A build<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>in seven days<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>A year of care<o:p></o:p></p>
<h2>In figures</h2>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200><p class=MsoNormal><b>Part</b></p></td><td><p class=MsoNormal>Price</p></td></tr>
<tr><td><p class=MsoNormal>Build</p><p class=MsoNormal>and launch</p></td><td style='background:yellow'><p class=MsoNormal>$3,000</p></td></tr></table>
<p class=MsoNormal><a href="javascript:alert(1)" onclick="alert(2)">Do not press</a> <img src="https://other.test/pixel.png" onerror="window.pasted = true"></p>
<!--EndFragment--></body></html>`;

export const fromDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1b2c"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;">Who decides</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;">Somebody </span><span style="font-size:11pt;font-weight:700;">has to</span><span style="font-weight:400;font-style:italic;"> say yes</span><span>: </span><a href="https://www.google.com/url?q=https://example.com/terms&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the terms</span></a></p><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Ask</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Wait</span></p></li></ol><br /></b>`;
